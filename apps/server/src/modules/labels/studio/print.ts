import { posterPage } from '../poster-page.ts';
import { labelSheetPage } from './label-sheet-page.ts';
import type { PrintReply, PrintTask } from './print-thread.ts';
import { type CodeProblem, codeProblem } from './read-code.ts';

/** Renders a sheet as a complete HTML page, or checks QR codes by reading them as a scanner would. */
export async function print(task: PrintTask): Promise<PrintReply> {
  if ('sheet' in task) return labelSheetPage(task.sheet);
  if ('posters' in task) return posterPage(task.posters);
  const problems: (CodeProblem | undefined)[] = [];
  for (const link of task.links) problems.push(await codeProblem(link));
  return problems;
}
