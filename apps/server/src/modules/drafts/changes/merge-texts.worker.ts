import { mergeText, type TextMerge } from '@museummate/studio-api/merge-texts';
import { serveTasks } from '#threads/serve-tasks.ts';

serveTasks(async (texts: readonly TextMerge[]) => texts.map((each) => mergeText(...each)));
