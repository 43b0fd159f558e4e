import type { Credits, Media, Resource, Transcript } from '@museummate/domain';
import { resourceUrl } from './resource.tsx';

interface Sound {
  title: string;
  transcript: Transcript | null;
  duration: number | null;
  credits: Credits | undefined;
}

/** Returns the data of an audio resource for the player. The caller adds the screen that the audio belongs to. */
export function soundOf(resource: Resource, media: Media, title: string): Sound {
  const url = resourceUrl(resource);
  return {
    title: resource.title?.trim() || title,
    transcript: resource.locale.transcript ?? null,
    duration: (url ? media[url]?.duration : null) ?? null,
    credits: url ? media[url]?.credits : undefined,
  };
}
