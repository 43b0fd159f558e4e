// What the server is started with. Young objects in 16 MB: what is made for one answer then stays in the processor's
// cache (64 MB cost a fifth of all-data, 1 MB a tenth; docs/measurements.md).
export const NODE_FLAGS = ['--max-semi-space-size=16'];
