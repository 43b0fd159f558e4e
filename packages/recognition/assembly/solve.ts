// Least squares: computes the homography that maps points of the reference to points of the frame.

const SIZE: i32 = 8;

/** Clears a linear system with eight unknowns: eight rows of eight coefficients and the right-hand side. */
export function clearSystem(system: usize): void {
  memory.fill(system, 0, SIZE * (SIZE + 1) * 8);
}

/** Adds one equation, whose eight coefficients and right-hand side are at `row`. */
export function addEquation(system: usize, row: usize): void {
  for (let i = 0; i < SIZE; i++) {
    const factor = load<f64>(row + ((<usize>i) << 3));
    if (factor === 0) continue;
    for (let j = 0; j <= SIZE; j++) {
      const at = system + ((<usize>(i * (SIZE + 1) + j)) << 3);
      store<f64>(at, load<f64>(at) + factor * load<f64>(row + ((<usize>j) << 3)));
    }
  }
}

/** Regularisation: keeps an unknown near zero. A larger weight keeps it nearer. */
export function hold(system: usize, unknown: i32, weight: f64): void {
  const at = system + ((<usize>(unknown * (SIZE + 2))) << 3);
  store<f64>(at, load<f64>(at) + weight);
}

/** Writes the solution to the first eight numbers of `to`. Returns false if the system has no solution. */
export function solve(system: usize, to: usize): bool {
  for (let column = 0; column < SIZE; column++) {
    let pivot = column;
    for (let row = column + 1; row < SIZE; row++) {
      if (abs(cell(system, row, column)) > abs(cell(system, pivot, column))) pivot = row;
    }
    if (!(abs(cell(system, pivot, column)) > 1e-9)) return false;
    for (let j = 0; j <= SIZE; j++) {
      const above = cell(system, column, j);
      setCell(system, column, j, cell(system, pivot, j));
      setCell(system, pivot, j, above);
    }
    for (let row = column + 1; row < SIZE; row++) {
      const factor = cell(system, row, column) / cell(system, column, column);
      for (let j = column; j <= SIZE; j++)
        setCell(system, row, j, cell(system, row, j) - factor * cell(system, column, j));
    }
  }
  for (let row = SIZE - 1; row >= 0; row--) {
    let value = cell(system, row, SIZE);
    for (let j = row + 1; j < SIZE; j++) value -= cell(system, row, j) * load<f64>(to + ((<usize>j) << 3));
    store<f64>(to + ((<usize>row) << 3), value / cell(system, row, row));
  }
  return true;
}

function cell(system: usize, row: i32, column: i32): f64 {
  return load<f64>(system + ((<usize>(row * (SIZE + 1) + column)) << 3));
}

function setCell(system: usize, row: i32, column: i32, value: f64): void {
  store<f64>(system + ((<usize>(row * (SIZE + 1) + column)) << 3), value);
}
