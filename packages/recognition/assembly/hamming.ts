/** Hamming distance of two descriptors of 128 bits. */
export function hamming(a: usize, b: usize): i32 {
  return <i32>(popcnt(load<u64>(a) ^ load<u64>(b)) + popcnt(load<u64>(a, 8) ^ load<u64>(b, 8)));
}
