/** One line of a container file: RUN, and what is to be run. */
export interface Step {
  word: string;
  rest: string;
}

/** The stages of a container file, each beginning with its FROM; comments and continued lines are resolved. */
export function stagesOf(text: string): Step[][] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Step[][] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') stages.push([]);
    stages.at(-1)?.push({ word, rest });
  }
  return stages;
}

/** What follows a word in a stage; the stage must have it once. */
export function only(stage: Step[] | undefined, word: string): string {
  const found = stage?.filter((step) => step.word === word) ?? [];
  const [step] = found;
  if (!step || found.length > 1) throw new Error(`expected one ${word}, found ${found.length}`);
  return step.rest;
}
