import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { RecoveryNotice } from '../../../form/editor/RecoveryNotice.tsx';
import { UnsavedPart } from '../../../page/UnsavedPart.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { InvalidTextProvider, useInvalidTexts } from '../../../ui/controls/invalidText.ts';
import { useFrame } from '../configura/frame.ts';
import { SalvaBar } from '../configura/SalvaBar.tsx';
import css from './Classe.module.css';
import { classeTesti } from './classe.testi.ts';
import { NOMI_SCHEDE, type Scheda, schedaOf } from './classeForm.ts';
import { RettificaDialog } from './RettificaDialog.tsx';
import { Schede } from './Schede.tsx';
import { useClasseForm } from './useClasseForm.ts';

/** All that the office lays down for a classe: tabs, with one Salva for whatever was changed in them. */
export function ClasseEditor({ classe }: { classe: Classe }) {
  const { t } = useTexts(classeTesti);
  const { parts, query } = useFrame();
  const { scheda, show, reveal } = useScheda();
  const form = useClasseForm(classe, reveal);
  const { changed, store } = form;
  const { invalid, allValid } = useInvalidTexts();
  const box = useRef<HTMLFormElement>(null);
  /** After what was typed is taken back, no field holds half a number of it. */
  const [begun, setBegun] = useState(0);

  /** A text that is no value may stand in a tab out of sight. */
  function isReadable(): boolean {
    if (allValid()) return true;
    const first = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const nome = first?.closest<HTMLElement>('[data-scheda]')?.dataset.scheda;
    if (nome !== undefined) show(nome as Scheda);
    first?.focus();
    return false;
  }
  const submit = async () => !form.pending && query.error === null && isReadable() && (await form.submit());
  return (
    <>
      <UnsavedPart parts={parts} changed={changed} save={submit} giveUp={form.giveUp} />
      <RecoveryNotice recovery={form.recovery} />
      <InvalidTextProvider value={invalid}>
        <form
          ref={box}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (changed) void submit();
          }}
        >
          <Schede
            key={begun}
            scheda={scheda}
            onScheda={show}
            changed={new Set(form.changes.map(([nome]) => nome))}
            classe={classe}
            store={store}
          />
          <SalvaBar
            sezione={form}
            changes={form.changes.map(([nome, count]) => [t(`schede.${nome}`), count])}
            rettifica={form.rettifica}
            onUndo={() => {
              form.restart();
              setBegun(begun + 1);
            }}
          />
        </form>
      </InvalidTextProvider>
      <Domande classe={classe} form={form} />
      {form.dialog}
    </>
  );
}

/** The tab stands in the address: `?scheda=budget`. */
function useScheda() {
  const [params, setParams] = useSearchParams();
  const [scheda, setScheda] = useState<Scheda>(() => NOMI_SCHEDE.find((nome) => nome === params.get('scheda')) ?? 'regole');
  function show(nome: Scheda) {
    if (nome === scheda) return;
    flushSync(() => setScheda(nome));
    setParams({ scheda: nome }, { preventScrollReset: true, replace: true });
  }
  function reveal(field: string) {
    const nome = schedaOf(field);
    if (nome !== null) show(nome);
  }
  return { scheda, show, reveal };
}

/** What is asked before the changes are saved. */
function Domande({ classe, form }: { classe: Classe; form: ReturnType<typeof useClasseForm> }) {
  const { t } = useTexts(classeTesti);
  if (form.asking === null) return null;
  if (form.asking === 'rettifica')
    return (
      <RettificaDialog
        inviate={classe.proposte.inviate}
        schede={form.changes.map(([nome]) => t(`schede.${nome}`))}
        onConfirm={form.answer}
        onCancel={form.cancel}
      />
    );
  return (
    <ConfirmDialog
      title={t('parametri.dubbio')}
      confirmLabel={t('parametri.salva')}
      onConfirm={() => form.answer(null)}
      onCancel={form.cancel}
    >
      {form.dubbi.map((testo) => (
        <p key={testo}>{testo}</p>
      ))}
    </ConfirmDialog>
  );
}
