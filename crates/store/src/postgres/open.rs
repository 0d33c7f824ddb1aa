//! Opening the database, and what can be wrong with it.

use super::{
    LeaseTimes, Postgres, Writer,
    fault::{fault, is_lost, said},
    life::Life,
};
use crate::{StoreError, lender::Lender};
use sqlx::{
    ConnectOptions, PgConnection,
    migrate::{MigrateError, Migrator},
    postgres::{PgConnectOptions, PgSslMode},
};
use tokio::{sync::Mutex, time::timeout};

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/postgres");

/// Everything of ours is in this schema, so that other programs may use the same database.
const SCHEMA: &str = "ludarium";
/// How many connections there are besides the one that writes and the one that listens.
const LENT: u32 = 4;

impl Postgres {
    /// Opens the store in the database at this address, and makes it when there is none.
    ///
    /// # Errors
    /// When it cannot be used.
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        Postgres::open_with(address, LeaseTimes::default()).await
    }

    /// The same, with other times after which others take over from a process that was killed.
    ///
    /// # Errors
    /// When it cannot be used.
    pub async fn open_with(address: &str, times: LeaseTimes) -> Result<Postgres, StoreError> {
        let wrong = |_| StoreError::Address { given: without_password(address) };
        let options: PgConnectOptions = address.parse().map_err(wrong)?;
        let place = place(&options);
        if needs_encryption(options.get_ssl_mode()) {
            return Err(StoreError::Encryption { path: place });
        }
        let options = options
            .ssl_mode(PgSslMode::Disable)
            .application_name("ludarium")
            .options([("search_path", SCHEMA), ("synchronous_commit", "on")])
            .disable_statement_logging();
        let not_opened = |why: String| StoreError::NotOpened { path: place.clone(), why };
        let mut connection = match timeout(super::ANSWER, options.connect()).await {
            Err(_) => return Err(not_opened("no answer".into())),
            Ok(connected) => connected.map_err(|error| not_opened(said(&error)))?,
        };
        make_schema(&place, &mut connection).await?;
        prepare(&place, &mut connection).await?;
        let lender = Lender::new(options.clone(), LENT);
        let writer = Writer { connection: Some(connection), ..Writer::default() };
        let life = Life::new(times);
        Ok(Postgres { place, options, life, writer: Mutex::new(writer), lender })
    }
}

/// Whether the address asks for an encrypted connection, which this program cannot make.
fn needs_encryption(mode: PgSslMode) -> bool {
    matches!(mode, PgSslMode::Require | PgSslMode::VerifyCa | PgSslMode::VerifyFull)
}

/// Where a database is, without the password.
fn place(options: &PgConnectOptions) -> String {
    let host = match options.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    };
    format!("postgres://{host}/{}", options.get_database().unwrap_or_default())
}

/// An address that cannot be read, without what may be its password.
fn without_password(address: &str) -> String {
    match address.rsplit_once('@') {
        Some((_, rest)) => format!("postgres://…@{rest}"),
        None => address.to_owned(),
    }
}

/// Makes the schema. One that has other things in it belongs to another program.
async fn make_schema(place: &str, connection: &mut PgConnection) -> Result<(), StoreError> {
    let wrong = |error: sqlx::Error| fault(place, &error);
    let find = "SELECT to_regnamespace($1) IS NOT NULL";
    let is_there: bool =
        sqlx::query_scalar(find).bind(SCHEMA).fetch_one(&mut *connection).await.map_err(wrong)?;
    if is_there {
        let count = "SELECT count(*) FROM pg_tables WHERE schemaname = $1 \
                     AND to_regclass($1 || '._sqlx_migrations') IS NULL";
        let strange: i64 =
            sqlx::query_scalar(count).bind(SCHEMA).fetch_one(connection).await.map_err(wrong)?;
        return match strange {
            0 => Ok(()),
            _ => Err(StoreError::Foreign { path: place.to_owned() }),
        };
    }
    match sqlx::raw_sql("CREATE SCHEMA IF NOT EXISTS ludarium").execute(connection).await {
        // Another process makes it at this moment.
        Err(error) if super::fault::is_rivalry(&error) => Ok(()),
        done => done.map(drop).map_err(wrong),
    }
}

/// Brings the tables to the form that this version knows. One process at a time does.
async fn prepare(place: &str, connection: &mut PgConnection) -> Result<(), StoreError> {
    let path = || place.to_owned();
    MIGRATIONS.run(connection).await.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)
            if is_lost(&error) =>
        {
            StoreError::NotOpened { path: path(), why: said(&error) }
        }
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            fault(place, &error)
        }
        MigrateError::VersionMissing(_) | MigrateError::VersionTooNew(..) => {
            StoreError::Newer { path: path() }
        }
        other => StoreError::Failed { path: path(), why: other.to_string() },
    })
}
