import type { AudioExtraInformation, Resource, ResourceLocale } from '@museummate/domain';
import type {
  AudioExtraInformationDocument,
  OtherResourceDocument,
  ResourceDocument,
} from '@museummate/pack-format';
import type { Publisher } from './publisher.ts';

type Body = Omit<AudioExtraInformationDocument, 'startTime' | 'endTime'>;

function publishBody(document: Body, publisher: Publisher) {
  const media = { AUDIO: document.audio, VIDEO: document.video, IMAGE: document.picture, TEXT: undefined }[
    document.resourceType
  ];
  const locale = localeOf(document, publisher);
  return {
    resourceType: document.resourceType,
    title: publisher.text(document.title),
    url: locale.url ?? null,
    locale,
    localizations: publisher.localizations({ name: document.title, also: [document.content, media] }),
  };
}

/**
 * Publishes the locale of a resource. If the museum has no value in any language, the locale is empty, which
 * means that the resource is missing (A46).
 */
function localeOf(document: Body, publisher: Publisher): ResourceLocale {
  const none = { url: null, content: null, alt: null, transcript: null, captionsUrl: null, posterUrl: null };
  switch (document.resourceType) {
    case 'TEXT':
      return document.content === undefined ? {} : { ...none, content: publisher.text(document.content) };
    case 'AUDIO': {
      if (!document.audio) return {};
      const { mainAudioUrl: url, mainAudioTranscript: transcript } = publisher.audio(document.audio);
      return { ...none, url, transcript };
    }
    case 'VIDEO':
      return document.video ? { ...none, ...publisher.video(document.video) } : {};
    case 'IMAGE': {
      if (!document.picture) return {};
      const { url, alt, iiif } = publisher.picture(document.picture);
      // Most pictures have no deep zoom. For these, `iiif` is omitted to keep responses short.
      return { ...none, url, alt, ...(iiif ? { iiif } : {}) };
    }
  }
}

export function publishResource(
  document: ResourceDocument | OtherResourceDocument,
  publisher: Publisher,
): Resource {
  return {
    idResource: document.idResource,
    ...publishBody(document, publisher),
    isAdditionalInformation: 'isAdditionalInformation' in document && document.isAdditionalInformation,
  };
}

export function publishAudioExtraInformation(
  document: AudioExtraInformationDocument,
  publisher: Publisher,
): AudioExtraInformation {
  const { startTime, endTime } = document;
  return { startTime, endTime, ...publishBody(document, publisher) };
}
