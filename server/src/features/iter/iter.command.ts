import { defineCommand, ensureNoMore } from '../../ground/commandLine.ts';
import { openCommandDatabase } from '../../ground/db/provideDatabase.ts';
import { StartError } from '../../ground/startError.ts';
import { undoOfficialise } from './undoOfficialise.ts';

const options = { classe: { type: 'string' }, motivo: { type: 'string' } } as const;

const usage = {
  it: `sigeba iter --classe N --motivo "…"
Annulla un'ufficializzazione fatta per errore: gli esiti della classe N non sono più ufficiali. Le e-mail già partite restano (D-96).`,
  en: `sigeba iter --classe N --motivo "…"
An officialisation made by mistake is undone: the outcomes of the classe N are official no more. Mails that left stay (D-96).`,
};

export const iterCommand = defineCommand({ usage, options }, async ({ values, words, config }) => {
  ensureNoMore(words);
  const { db, stop } = await openCommandDatabase(config());
  try {
    const outcome = await db.transaction().execute((tx) => undoOfficialise(tx, values, new Date()));
    if ('lines' in outcome) throw new StartError(outcome.lines.join('\n'));
    console.info(`Gli esiti della classe «${outcome.nome}» (bando «${outcome.bando}») non sono più ufficiali. Le e-mail inviate restano.`);
  } finally {
    await stop();
  }
});
