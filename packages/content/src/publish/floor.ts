import type { Floor, Space, Way, WayEnd } from '@museummate/domain';
import type { FloorDocument, SpaceDocument, WayDocument } from '@museummate/pack-format';
import type { Publisher } from './publisher.ts';

/** Publishes a floor with its spaces and ways. Missing parts are omitted, to keep responses short. */
export function publishFloor(document: FloorDocument, publisher: Publisher): Floor {
  const map = publisher.picture(document.map);
  return {
    idFloor: document.idFloor,
    name: publisher.text(document.name),
    mapUrl: map.url,
    mapAlt: map.alt,
    ...(document.level === undefined ? {} : { level: document.level }),
    ...(document.widthMetres === undefined ? {} : { widthMetres: document.widthMetres }),
    ...(document.spaces?.length
      ? { spaces: document.spaces.map((each) => publishSpace(each, publisher)) }
      : {}),
    ...(document.ways?.length ? { ways: document.ways.map((each) => publishWay(each, publisher)) } : {}),
    ...publisher.otherLanguages({ name: document.name }),
  };
}

function publishSpace(document: SpaceDocument, publisher: Publisher): Space {
  return {
    idSpace: document.idSpace,
    name: publisher.text(document.name),
    area: document.area ?? null,
    ...publisher.otherLanguages({ name: document.name }),
  };
}

function publishWay(document: WayDocument, publisher: Publisher): Way {
  const { kind, oneWay, steps, width, closed, instructions, instructionsBack } = document;
  return {
    kind,
    from: publishEnd(document.from),
    to: publishEnd(document.to),
    oneWay: oneWay ?? false,
    steps: steps ?? 0,
    width: width ?? null,
    isClosed: closed ?? false,
    instructions: publisher.text(instructions),
    instructionsBack: publisher.text(instructionsBack),
    ...publisher.otherLanguages({ instructions, instructionsBack }),
  };
}

function publishEnd({ idHall, idSpace, point }: WayDocument['from']): WayEnd {
  return { idHall: idHall ?? null, idSpace: idSpace ?? null, point: point ?? null };
}
