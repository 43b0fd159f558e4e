/**
 * Parameters of the extractor, which were learned from pictures. A new version of the extractor needs new
 * parameters.
 */
export interface Model {
  /**
   * For each bit: the dimension of the descriptor from which the bit is made. The bits of one hash table are
   * adjacent in this order.
   */
  readonly order: readonly number[];
  /** Threshold of each dimension. The unit is 1/65,536 of the sum of the descriptor. */
  readonly thresholds: readonly number[];
}

export const MODEL: Model = {
  order: Array.from({ length: 128 }, (_, i) => (i * 37) % 128),
  // These numbers were learned by scripts/recognition/learn-thresholds.ts.
  thresholds: [
    243, 89, 34, 63, 117, 82, 62, 122, 702, 243, 75, 83, 138, 103, 103, 238, 702, 267, 118, 121, 161, 91, 70,
    206, 235, 141, 83, 109, 157, 73, 35, 78, 495, 129, 44, 101, 248, 147, 76, 166, 1678, 365, 107, 170, 264,
    137, 108, 378, 1610, 399, 121, 172, 321, 193, 105, 355, 460, 170, 83, 185, 349, 133, 51, 126, 500, 166,
    72, 143, 246, 105, 47, 122, 1708, 385, 111, 132, 262, 178, 106, 373, 1619, 361, 106, 192, 321, 171, 120,
    398, 458, 128, 50, 133, 350, 183, 82, 168, 246, 129, 65, 82, 118, 65, 34, 84, 715, 259, 104, 100, 136, 85,
    80, 240, 707, 207, 71, 89, 169, 124, 125, 273, 238, 77, 35, 73, 158, 110, 80, 144,
  ],
};
