import { unfoldValori } from '@sigeba/contract/form/engine/innerValori.ts';
import { viewCampo } from '@sigeba/contract/form/engine/viewModel.ts';
import type { Campo, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { writtenIn } from '@sigeba/contract/form/values/lingua.ts';
import { useState } from 'react';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { FormStore } from '../formStore.ts';
import css from './ClashDialog.module.css';
import type { Editable, Esito } from './editable.ts';
import type { Clash, FormEditor } from './formEditor.types.ts';

type Props<T extends Editable, E extends Esito> = {
  editor: FormEditor<T, E>;
  clash: Clash<T>;
  valoriOf: (stored: T) => Valori;
  onTheirs: (mine: Valori) => void;
};

/** The answers that both have changed, one's own and the saved one side by side, to choose between; all others are united. */
export function ClashDialog<T extends Editable, E extends Esito>({ editor, clash, valoriOf, onTheirs }: Props<T, E>) {
  const { t } = useTranslation('form');
  const { form } = editor;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const saved = unfoldValori(form.template, valoriOf(clash.theirs));
  const choose = (uid: string, isTheirs: boolean) =>
    setTheirs(new Set(isTheirs ? [...theirs, uid] : [...theirs].filter((each) => each !== uid)));
  const actions = (
    <>
      <Button onPress={() => void editor.takeTheirs().then(onTheirs)}>{t('editor.prendiAltra')}</Button>
      <Button variant="primary" onPress={() => void editor.settle(theirs)}>
        {t('editor.salvaScelte')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('editor.modificataDaAltri')} role="alertdialog" actions={actions}>
      <p>{clash.chi}</p>
      <p>{t('editor.scegliTra')}</p>
      {clash.uids.map((uid) => {
        const campo = form.campo(uid)?.campo;
        if (campo === undefined) return null;
        return (
          <fieldset key={uid} className={css.answer}>
            <legend>{campo.label}</legend>
            <Choice name={uid} label={t('editor.laMia')} picked={!theirs.has(uid)} onPick={() => choose(uid, false)}>
              {wordsOf(form, campo, clash.mine[uid] ?? null)}
            </Choice>
            <Choice name={uid} label={t('editor.laSalvata')} picked={theirs.has(uid)} onPick={() => choose(uid, true)}>
              {wordsOf(form, campo, saved[uid] ?? null)}
            </Choice>
          </fieldset>
        );
      })}
    </Dialog>
  );
}

const wordsOf = ({ template }: FormStore, campo: Campo, valore: Valore): string =>
  writtenIn(template.lingua, () => viewCampo(campo, valore)).testo || '—';

type ChoiceProps = { name: string; label: string; picked: boolean; onPick: () => void; children: string };

const Choice = ({ name, label, picked, onPick, children }: ChoiceProps) => (
  <label className={css.choice}>
    <input type="radio" name={`tra-${name}`} checked={picked} onChange={onPick} />
    <strong>{label}</strong>
    <span className={css.words}>{children}</span>
  </label>
);
