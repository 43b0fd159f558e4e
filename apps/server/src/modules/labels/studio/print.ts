import { posterPage } from '../poster-page.ts';
import { labelSheetPage } from './label-sheet-page.ts';
import type { PrintAnswer, PrintTask } from './print-thread.ts';
import { type CodeProblem, codeProblem } from './read-code.ts';

/** Draws a sheet as a complete HTML page, or reads codes as they are printed. */
export async function print(task: PrintTask): Promise<PrintAnswer> {
  if ('sheet' in task) return labelSheetPage(task.sheet);
  if ('posters' in task) return posterPage(task.posters);
  const problems: (CodeProblem | undefined)[] = [];
  for (const link of task.links) problems.push(await codeProblem(link));
  return problems;
}
