// What the server is started with. A larger space for young objects: answers live for a moment, and collecting
// them rarely is worth 8 % of all requests (docs/measurements.md).
export const SERVER_FLAGS = ['--max-semi-space-size=64'];
