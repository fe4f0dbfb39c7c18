import { comitatoIt } from './comitato.it.ts';
import { esameIt } from './esame.it.ts';
import { statisticheCertIt } from './statisticheCert.it.ts';

/** Words that only the screens of the ethics office and committee say: the research office does without their weight. */
export const certWords = { comitato: comitatoIt, esame: esameIt, statisticheCert: statisticheCertIt } as const;
