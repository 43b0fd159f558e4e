import plots from './plots.module.css';

interface BarProps {
  name: string;
  figure: string;
  /** Share in per cent, which is shown beside the figure. */
  share?: string;
  /** Length of the bar, and length of its dark part (`filled`), as a share from 0 to 1. */
  length: number;
  filled?: number;
}

/** A horizontal bar with its name and figure. */
export function Bar({ name, figure, share, length, filled = length }: BarProps) {
  return (
    <span className={plots.bar}>
      <span className={plots.barText}>
        <bdi>{name}</bdi>
        <span>{figure}</span>
        {share && <strong>{share}</strong>}
      </span>
      <span className={plots.track}>
        <i style={{ inlineSize: `${100 * length}%` }} />
        <b style={{ inlineSize: `${100 * filled}%` }} />
      </span>
    </span>
  );
}
