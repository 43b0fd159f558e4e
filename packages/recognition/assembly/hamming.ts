/** In how many of their 128 bits two descriptors differ. */
export function hamming(a: usize, b: usize): i32 {
  return <i32>(popcnt(load<u64>(a) ^ load<u64>(b)) + popcnt(load<u64>(a, 8) ^ load<u64>(b, 8)));
}
