import { examineMedium } from '@museummate/content';
import { serveTasks } from '#threads/serve-tasks.ts';

serveTasks(examineMedium);
