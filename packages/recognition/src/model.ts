/** What was learned, and with which version of the extractor it belongs together. */
export interface Model {
  /** Which number of the descriptor each bit is made of: the bits that a table goes by lie side by side. */
  readonly order: readonly number[];
  /** From which share of the descriptor's sum on a number is a one, in 65,536ths. */
  readonly thresholds: readonly number[];
}

export const MODEL: Model = {
  order: Array.from({ length: 128 }, (_, i) => (i * 37) % 128),
  thresholds: [
    240, 86, 34, 64, 122, 86, 64, 123, 720, 245, 73, 80, 138, 102, 102, 239, 720, 265, 115, 119, 160, 90, 68,
    207, 243, 142, 80, 104, 156, 73, 34, 80, 497, 127, 44, 103, 250, 148, 73, 168, 1690, 370, 103, 171, 266,
    135, 104, 375, 1629, 396, 120, 169, 318, 189, 100, 352, 466, 173, 82, 178, 342, 131, 50, 128, 502, 167,
    71, 146, 254, 105, 47, 123, 1724, 389, 110, 132, 262, 175, 105, 372, 1620, 360, 105, 189, 318, 169, 119,
    395, 465, 131, 49, 128, 343, 177, 83, 168, 252, 131, 64, 84, 121, 64, 34, 82, 718, 260, 102, 100, 135, 84,
    76, 241, 709, 210, 72, 87, 166, 122, 120, 270, 239, 78, 35, 71, 153, 106, 81, 144,
  ],
};
