import { askFirst } from './api/askFirst.ts';

askFirst(window.location.pathname, window.location.search);
