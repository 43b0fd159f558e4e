/** One instruction of a container file: its keyword, such as RUN, and the rest of the line. */
export interface Step {
  word: string;
  rest: string;
}

/**
 * Returns the stages of a container file, each beginning with FROM. Comments are removed, and continued lines are
 * joined.
 */
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

/**
 * Returns the arguments of an instruction, such as USER. Throws if the stage does not contain this instruction
 * exactly once.
 */
export function only(stage: Step[] | undefined, word: string): string {
  const found = stage?.filter((step) => step.word === word) ?? [];
  const [step] = found;
  if (!step || found.length > 1) throw new Error(`expected one ${word}, found ${found.length}`);
  return step.rest;
}
