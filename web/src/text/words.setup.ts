import { loadScreenWords } from './resources.ts';

// Component tests render screens without the router that would load their words.
await loadScreenWords();
