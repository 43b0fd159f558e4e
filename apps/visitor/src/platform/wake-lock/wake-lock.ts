/** Keeps the screen on; the returned function lets it go dark again. */
export type ScreenWakeLock = () => () => void;
