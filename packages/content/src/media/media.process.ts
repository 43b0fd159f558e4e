import { serveTasks } from '../processes/serve-tasks.ts';
import { mediaTasks } from './media-tasks.ts';

serveTasks(mediaTasks);
