import { type ReactNode, useState } from 'react';

interface DropAreaProps {
  className: string | undefined;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/**
 * Area on which files can be dropped, with a button that opens the file dialog. `data-over` is true while files
 * are dragged over the area.
 */
export function DropArea({ className, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as dropping
    <div
      className={className}
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      }}
    >
      {children}
    </div>
  );
}
