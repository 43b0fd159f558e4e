import type { Medium } from '@museummate/pack-format';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#features/controls/button/button.tsx';

/** File types that the browser's file dialog offers first. */
const ACCEPT: Record<Medium, string> = {
  picture: 'image/*',
  audio: 'audio/*,.m4a,.mp3',
  video: 'video/mp4',
  subtitles: '.vtt,text/vtt',
};

interface ChooseFilesProps {
  label: string;
  onFiles: (files: File[]) => void;
  medium?: Medium;
  isMany?: boolean;
  variant?: 'primary' | 'secondary' | 'strong';
}

/** Button that opens the browser's file dialog. */
export function ChooseFiles({
  label,
  onFiles,
  medium,
  isMany = true,
  variant = 'secondary',
}: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onPress={() => input.current?.click()}>
        <FileUp size={16} aria-hidden="true" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={medium && ACCEPT[medium]}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files]);
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
    </>
  );
}
