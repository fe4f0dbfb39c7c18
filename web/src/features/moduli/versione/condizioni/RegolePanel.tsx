import { describeRule } from '@sigeba/contract/form/conditions/describeRule.ts';
import { addRegola, changeRegola, faultsOfRegola, removeRegola } from '@sigeba/contract/form/conditions/editRules.ts';
import type { TipoRegola } from '@sigeba/contract/form/conditions/ruleDraft.ts';
import { NOMI_REGOLA } from '@sigeba/contract/form/template/nomiRegole.ts';
import type { FormTemplate, Regola } from '@sigeba/contract/form/template/template.types.ts';
import { useId, useState } from 'react';
import { useTexts } from '../../../../text/useTexts.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../../../ui/controls/changeAndFocus.ts';
import { useAllValid } from '../../../../ui/controls/invalidText.ts';
import { Inline } from '../../../../ui/layout/Stack.tsx';
import css from './condizioni.module.css';
import { condizioniTesti } from './condizioni.testi.ts';
import type { PanelChange } from './fieldChoices.ts';
import { focusOnce, RegolaForm } from './RegolaForm.tsx';

type Props = { template: FormTemplate; change: PanelChange };
/** What is open: a rule by its place, the choice of a kind, or a new one of a kind. */
type Open = null | { at: number } | { nuova: TipoRegola | null };

/** The rules of the form as sentences: each is changed or taken away, others are added. */
export function RegolePanel({ template, change }: Props) {
  const { t } = useTexts(condizioniTesti);
  const head = useId();
  const [open, setOpen] = useState<Open>(null);
  const allValid = useAllValid();
  /** Another rule is opened or taken away only once the open one is put down. */
  const unlessOpen = (act: () => void) => () => {
    if (allValid()) act();
  };
  /** What was opened goes with the change, and the focus to the head of the list. */
  const done = (edit?: (now: FormTemplate) => FormTemplate) =>
    changeAndFocus(
      () => {
        setOpen(null);
        if (edit !== undefined) change(edit);
      },
      () => document.getElementById(head),
    );
  return (
    <section className={css.panel} aria-labelledby={head}>
      <h3 id={head} tabIndex={-1} className={css.head}>
        {t('regole.titolo')}
      </h3>
      <p className={css.quiet}>{template.regole.length === 0 ? t('regole.nessuna') : t('regole.aiuto')}</p>
      <ol className={css.rules}>
        {template.regole.map((regola, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is called by its place
          <li key={at} className={css.rule}>
            {open !== null && 'at' in open && open.at === at ? (
              <RegolaForm
                template={template}
                tipo={regola.tipo}
                regola={regola}
                onDone={(next) => done((now) => changeRegola(now, at, next))}
                onCancel={() => done()}
              />
            ) : (
              <Sentence
                template={template}
                regola={regola}
                n={at + 1}
                onOpen={unlessOpen(() => setOpen({ at }))}
                onRemove={unlessOpen(() => done((now) => removeRegola(now, at)))}
              />
            )}
          </li>
        ))}
      </ol>
      {open !== null && 'nuova' in open ? (
        <NewRegola template={template} tipo={open.nuova} onTipo={(nuova) => setOpen({ nuova })} onDone={done} />
      ) : (
        <Inline>
          <Button onPress={unlessOpen(() => setOpen({ nuova: null }))}>+ {t('regole.nuova')}</Button>
        </Inline>
      )}
    </section>
  );
}

type SentenceProps = { template: FormTemplate; regola: Regola; n: number; onOpen: () => void; onRemove: () => void };

function Sentence({ template, regola, n, onOpen, onRemove }: SentenceProps) {
  const { t } = useTexts(condizioniTesti);
  const { frase, casi, messaggio } = describeRule(template, regola);
  return (
    <>
      <p>{frase}</p>
      {casi.length > 0 && (
        <ul className={css.list}>
          {casi.map((caso) => (
            <li key={caso}>{caso}</li>
          ))}
        </ul>
      )}
      {regola.tipo === 'APRI_COLLATERALE' && isLast(template, regola) && <p className={css.quiet}>{t('regole.senza')}</p>}
      {messaggio !== null && <p className={css.quiet}>{t('regole.altrimenti', { messaggio })}</p>}
      {faultsOfRegola(template, regola).map((fault) => (
        <p key={fault.messaggio} className={css.fault}>
          {fault.messaggio}
        </p>
      ))}
      <Inline>
        <Button small aria-label={t('regole.modificaQuale', { n })} onPress={onOpen}>
          {t('regole.modifica')}
        </Button>
        <Button small variant="quiet" aria-label={t('regole.togliQuale', { n })} onPress={onRemove}>
          {t('regole.togli')}
        </Button>
      </Inline>
    </>
  );
}

/** Whether no other rule opens the same section. */
const isLast = ({ regole }: FormTemplate, { sezione }: Extract<Regola, { tipo: 'APRI_COLLATERALE' }>): boolean =>
  regole.filter((regola) => regola.tipo === 'APRI_COLLATERALE' && regola.sezione === sezione).length === 1;

type NewProps = {
  template: FormTemplate;
  tipo: TipoRegola | null;
  onTipo: (tipo: TipoRegola) => void;
  onDone: (edit?: (now: FormTemplate) => FormTemplate) => void;
};

const TIPI: readonly TipoRegola[] = [
  'ORDINE',
  'ESCLUSIVA',
  'FORZA_VALORE',
  'ISTANZA_CER',
  'APRI_COLLATERALE',
  'AUTODICHIARAZIONE',
  'SEZIONI_MINIME',
  'VERIFICA_FLUSSO',
];

/** First the kind, in plain words with an example, then the rule. */
function NewRegola({ template, tipo, onTipo, onDone }: NewProps) {
  const { t } = useTexts(condizioniTesti);
  const head = useId();
  if (tipo !== null) {
    return (
      <div className={css.rule}>
        <RegolaForm
          template={template}
          tipo={tipo}
          regola={null}
          onDone={(regola) => onDone((now) => addRegola(now, regola))}
          onCancel={() => onDone()}
        />
      </div>
    );
  }
  return (
    <section className={css.part} aria-labelledby={head}>
      <h4 id={head} tabIndex={-1} ref={focusOnce} className={css.subhead}>
        {t('regole.quale')}
      </h4>
      {TIPI.map((each) => (
        <button key={each} type="button" className={css.kind} onClick={() => onTipo(each)}>
          <strong>{NOMI_REGOLA[each]}</strong>
          <span>{t(`tipi.${each}.scopo`)}</span>
          <span className={css.quiet}>{t('regole.esempio', { esempio: t(`tipi.${each}.esempio`) })}</span>
        </button>
      ))}
      <Inline>
        <Button variant="quiet" onPress={() => onDone()}>
          {t('annulla')}
        </Button>
      </Inline>
    </section>
  );
}
