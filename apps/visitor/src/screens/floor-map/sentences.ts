import { stepsOf, type WayStep } from '@museummate/domain';
import type { MapTexts } from '#i18n/map-texts.ts';
import type { MapItem, MapModel } from './map-model.ts';
import type { FoundWay } from './ways.ts';

export interface Sentence {
  idFloor: number | null;
  step: WayStep;
  text: string;
}

/**
 * Returns written directions, sentence by sentence. If the museum has written a sentence for a way (door, stairs,
 * lift …), it replaces the generated one.
 */
export function sentencesOf(
  model: MapModel,
  { directions, target }: FoundWay,
  from: MapItem,
  text: MapTexts['get'],
): Sentence[] {
  const label = (key: string) => model.items.get(key)?.label ?? '';
  const floorName = (id: number | null) => model.floors.find(({ idFloor }) => idFloor === id)?.name ?? '';
  const facing = from.amenity?.kind === 'entrance';
  return stepsOf(model.building, directions, facing).map((step) => {
    const own = ownSentence(model, step);
    const names = { from: label(step.place), to: label(step.next) };
    const said =
      own ?? sentenceOf(step, names, { to: target.label, place: label(step.place) }, floorName, text);
    if (step.stairSteps === 0 || own) return { idFloor: step.idFloor, step, text: said };
    // Chinese and Japanese have no space between sentences.
    const space = said.endsWith('。') ? '' : ' ';
    return { idFloor: step.idFloor, step, text: said + space + text('steps', { count: step.stairSteps }) };
  });
}

function ownSentence({ floors, building }: MapModel, { passage, isBack }: WayStep): string | null {
  if (!passage) return null;
  const way = floors.find(({ idFloor }) => idFloor === [...building.floors.keys()][passage.source.floor])
    ?.ways?.[passage.source.way];
  return (isBack ? way?.instructionsBack : way?.instructions)?.trim() || null;
}

function sentenceOf(
  { say, turn, nextFloor }: WayStep,
  names: { from: string; to: string },
  end: { to: string; place: string },
  floorName: (id: number | null) => string,
  text: MapTexts['get'],
): string {
  const climb = { from: names.from, floor: floorName(nextFloor) };
  switch (say) {
    case 'arrive':
      return turn === 'unknown' ? text('arrive', end) : text(`arrive_${turn}`, { to: end.to });
    case 'lift':
      return text('lift', climb);
    case 'stairsUp':
      return text('stairs_up', climb);
    case 'stairsDown':
      return text('stairs_down', climb);
    case 'stairs':
      return text('go_stairs', names);
    case 'ramp':
      return text('go_ramp', names);
    default:
      return turn === 'unknown' ? text('go', names) : text(`go_${turn}`, names);
  }
}
