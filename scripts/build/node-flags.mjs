// Node's flags for the server. A young generation of 16 MB keeps the objects of one response in the processor's cache.
// With 64 MB, the endpoint all-data is a fifth slower, and with 1 MB a tenth slower (docs/measurements.md).
export const NODE_FLAGS = ['--max-semi-space-size=16'];
