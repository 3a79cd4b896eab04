// Preloaded into a measured process: SIGUSR2 makes it write its memory usage (bytes) to standard error.
process.on('SIGUSR2', () => {
  process.stderr.write(`memory ${JSON.stringify(process.memoryUsage())}\n`);
});
