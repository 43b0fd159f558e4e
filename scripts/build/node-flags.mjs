// Node's flags for the server. With a young generation of 16 MB, the objects made for one response stay in the
// processor's cache. 64 MB slow all-data down by a fifth, and 1 MB by a tenth (docs/measurements.md).
export const NODE_FLAGS = ['--max-semi-space-size=16'];
