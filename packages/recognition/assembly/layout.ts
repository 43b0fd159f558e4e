// Memory layout of the module. The memory for one frame is allocated at the start, and does not grow while
// frames are processed. The memory grows only when an index of references is loaded.

/** Maximum side of a frame or reference in pixels. Larger pictures must be scaled down first. */
const MAX_SIDE: i32 = 640;
const MAX_PIXELS: i32 = MAX_SIDE * MAX_SIDE;
const LEVEL_BYTES: i32 = MAX_PIXELS * 2;

/**
 * Number of differences of Gaussians per octave. To find extrema at two scales, an octave needs five blurred
 * pictures, and the four differences between them.
 */
const DIFFERENCES: i32 = 4;
export const MAX_OCTAVES: i32 = 6;

/** Maximum number of extrema in a frame. The best extrema become keypoints, at most MAX_KEYPOINTS. */
export const MAX_EXTREMA: i32 = 16384;
export const MAX_KEYPOINTS: i32 = 640;

/**
 * Size of an extremum in bytes. Its values are x, y, sigma and strength (f32, in pixels of its octave), octave and
 * layer (i32).
 */
export const EXTREMUM_BYTES: i32 = 24;
/**
 * Size of a keypoint in bytes. Its values are x, y and sigma (f32, in pixels of the frame), cosine and sine of its
 * direction (f32), scale and direction (u8).
 */
export const KEYPOINT_BYTES: i32 = 32;
const DESCRIPTOR_BYTES: i32 = 16;

/** Address of the small tables: kernels, weights, histograms, the model. The first 64 KB belong to the compiler. */
export const KERNELS: usize = 65536;
export const ROWS: usize = KERNELS + 1024;
export const WINDOW: usize = ROWS + 1024;
export const HISTOGRAM: usize = WINDOW + 1024;
export const MODEL_ORDER: usize = HISTOGRAM + 8192;
export const MODEL_THRESHOLDS: usize = MODEL_ORDER + 1024;
export const ANGLES: usize = MODEL_THRESHOLDS + 1024;
export const SCALES: usize = ANGLES + 4096;
export const OCTAVES: usize = SCALES + 4096;

export const GREY: usize = KERNELS + 65536;
/**
 * Space for one row of pixels between its vertical and its horizontal blur, with a margin for the kernel at
 * both ends.
 */
export const ROW: usize = GREY + MAX_PIXELS;
/** Blurred pictures that only the current octave needs: the first, the fourth and the fifth. */
export const PASSING: usize = ROW + 4096;
/** Blurred pictures from which keypoints are described: the second and the third of every octave. */
export const KEPT: usize = PASSING + 3 * LEVEL_BYTES;
const KEPT_BYTES: i32 = LEVEL_BYTES * 2 + LEVEL_BYTES;
export const DIFFERENCE: usize = KEPT + KEPT_BYTES;
export const LEVEL: i32 = LEVEL_BYTES;
export const EXTREMA: usize = DIFFERENCE + DIFFERENCES * LEVEL_BYTES;
export const ORDER: usize = EXTREMA + MAX_EXTREMA * EXTREMUM_BYTES;
export const BUCKETS: usize = ORDER + MAX_EXTREMA * 4;
export const KEYPOINTS: usize = BUCKETS + 16385 * 4 + 60;
export const DESCRIPTORS: usize = KEYPOINTS + MAX_KEYPOINTS * KEYPOINT_BYTES;
/** The uncertain bits of each keypoint. */
export const DOUBTS: usize = DESCRIPTORS + MAX_KEYPOINTS * DESCRIPTOR_BYTES;
/** Working memory for matching one reference: the best keypoint of the frame for each keypoint of the reference. */
export const MATCHES: usize = DOUBTS + MAX_KEYPOINTS * DESCRIPTOR_BYTES;
/**
 * One byte per keypoint of the frame. It is 1 if the keypoint does not vote, because it is on an artwork that
 * was already found.
 */
export const LEFT_OUT: usize = MATCHES + 262144;
export const FIXED_END: usize = LEFT_OUT + 1024;
