import { serveTasks } from '@museummate/content';
import { pictureTasks } from './read-picture.ts';

serveTasks(pictureTasks);
