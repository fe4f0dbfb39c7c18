import { openersOfSezione } from '@sigeba/contract/form/conditions/conditionsOf.ts';
import { dependentsOf } from '@sigeba/contract/form/conditions/dependentsOf.ts';
import { nearestCondition, sayRisposta } from '@sigeba/contract/form/conditions/describeCondition.ts';
import { describeRule } from '@sigeba/contract/form/conditions/describeRule.ts';
import { indexTemplate, nomeCampo } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { useId } from 'react';
import { useTexts } from '../../../../text/useTexts.ts';
import css from './condizioni.module.css';
import { condizioniTesti } from './condizioni.testi.ts';

type Props = { template: FormTemplate; uid: string };

/** What a field shows, what reads it and the rules that name it. */
export function Dipendenze({ template, uid }: Props) {
  const { t } = useTexts(condizioniTesti);
  const head = useId();
  const index = indexTemplate(template);
  const { campi, sezioni } = index;
  const { opened, readers, rules } = dependentsOf(template, uid);
  const sayCampo = (each: string) => {
    const campo = campi.get(each)?.campo;
    return t('dipendenze.campo', { label: campo === undefined ? '' : nomeCampo(index, campo) });
  };
  function nome(each: string) {
    const titolo = sezioni.get(each)?.sezione.titolo;
    if (titolo !== undefined) {
      const risposta = openersOfSezione(template, each).find(({ campo, opzioni }) => campo === uid && opzioni !== null);
      const sezione = t('dipendenze.sezione', { titolo });
      return risposta === undefined ? sezione : `${sezione} se ${sayRisposta(template, risposta)}`;
    }
    const when = nearestCondition(template, each);
    return when === null ? sayCampo(each) : `${sayCampo(each)} ${when}`;
  }
  const frasi = rules.flatMap((at) => template.regole[at] ?? []).map((regola) => describeRule(template, regola).frase);
  const none = opened.length === 0 && readers.length === 0 && frasi.length === 0;
  return (
    <section className={css.part} aria-labelledby={head}>
      <h3 id={head} className={css.head}>
        {t('dipendenze.titolo')}
      </h3>
      {none && <p className={css.quiet}>{t('dipendenze.nessuna')}</p>}
      <Named head={t('dipendenze.apre')} lines={opened.map(nome)} />
      <Named head={t('dipendenze.leggono')} lines={readers.map(sayCampo)} />
      <Named head={t('dipendenze.regole')} lines={frasi} />
    </section>
  );
}

function Named({ head, lines }: { head: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className={css.subhead}>{head}</p>
      <ul className={css.list}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same words, and none keeps a state
          <li key={at}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
