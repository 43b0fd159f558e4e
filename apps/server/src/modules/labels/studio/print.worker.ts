import { serveTasks } from '#threads/serve-tasks.ts';
import { print } from './print.ts';

serveTasks(print);
