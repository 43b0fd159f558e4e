/** Keeps the screen on until the returned function is called. */
export type ScreenWakeLock = () => () => void;
