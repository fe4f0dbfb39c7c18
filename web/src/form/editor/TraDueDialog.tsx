import { useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { formTesti } from '../form.testi.ts';
import css from './TraDueDialog.module.css';

/** An answer that two people have changed, in words. */
export type Contesa = { key: string; label: string; mia: string; salvata: string };
type Props = {
  /** Who saved meanwhile, and when. */
  chi: string;
  risposte: readonly Contesa[];
  /** Saves, with those of the others for these. */
  onSettle: (theirs: ReadonlySet<string>) => void;
  onTheirs: () => void;
};

/** The answers that both have changed, one's own and the saved one side by side, to choose between; all others are united. */
export default function TraDueDialog({ chi, risposte, onSettle, onTheirs }: Props) {
  const { t } = useTexts(formTesti);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, isTheirs: boolean) =>
    setTheirs(new Set(isTheirs ? [...theirs, key] : [...theirs].filter((each) => each !== key)));
  const actions = (
    <>
      <Button onPress={onTheirs}>{t('editor.prendiAltra')}</Button>
      <Button variant="primary" onPress={() => onSettle(theirs)}>
        {t('editor.salvaScelte')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('editor.modificataDaAltri')} role="alertdialog" actions={actions}>
      <p>{chi}</p>
      <p>{t('editor.scegliTra')}</p>
      {risposte.map(({ key, label, mia, salvata }) => (
        <fieldset key={key} className={css.answer}>
          <legend>{label}</legend>
          <Choice name={key} label={t('editor.laMia')} picked={!theirs.has(key)} onPick={() => choose(key, false)}>
            {mia || '—'}
          </Choice>
          <Choice name={key} label={t('editor.laSalvata')} picked={theirs.has(key)} onPick={() => choose(key, true)}>
            {salvata || '—'}
          </Choice>
        </fieldset>
      ))}
    </Dialog>
  );
}

type ChoiceProps = { name: string; label: string; picked: boolean; onPick: () => void; children: string };

const Choice = ({ name, label, picked, onPick, children }: ChoiceProps) => (
  <label className={css.choice}>
    <input type="radio" name={`tra-${name}`} checked={picked} onChange={onPick} />
    <strong>{label}</strong>
    <span className={css.words}>{children}</span>
  </label>
);
