/** Shows a change of the page as a movement. */
export interface ViewTransitions {
  /** Whether the browser can do so, and the visitor likes things to move. A swipe back has moved them already. */
  wanted(isReturn: boolean): boolean;
  /**
   * Calls `change` soon, in any case: whatever has a `view-transition-name` before it moves to what has that name after
   * it. Resolves when it has arrived, or when another movement has begun.
   */
  run(change: () => void): Promise<void>;
}

/** For tests, and for the server: everything is where it is at once. */
export const noViewTransitions: ViewTransitions = {
  wanted: () => false,
  run: async (change) => change(),
};
