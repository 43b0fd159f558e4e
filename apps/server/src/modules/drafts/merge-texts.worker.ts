import { mergeText, type TextMerge } from '@museummate/studio/merge-texts';
import { serveTasks } from '#threads/serve-tasks.ts';

serveTasks(async (texts: readonly TextMerge[]) => texts.map((each) => mergeText(...each)));
