/* Counts how often a program waits for the disk: one byte in the file $SYNCS for each time. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static int counted(const char *name, int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    int done = real(file);
    const char *path = getenv("SYNCS");
    int count = path ? open(path, O_WRONLY | O_APPEND) : -1;
    if (count >= 0) {
        if (done == 0 && write(count, "s", 1) != 1) abort();
        close(count);
    }
    return done;
}

int fsync(int file) { return counted("fsync", file); }
int fdatasync(int file) { return counted("fdatasync", file); }
