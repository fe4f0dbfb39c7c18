import { unfoldValori } from '@sigeba/contract/form/engine/innerValori.ts';
import { viewCampo } from '@sigeba/contract/form/engine/viewModel.ts';
import type { Campo, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import type { Stored } from '@sigeba/contract/stored.ts';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import type { FormStore } from '../formStore.ts';
import { IN_PLACE } from '../lazyInPlace.tsx';
import type { Editable, Esito } from './editable.ts';
import type { FormEditor } from './formEditor.types.ts';
import type { Clash } from './useUnion.ts';

/** Seldom needed: it comes when somebody else has saved meanwhile. */
const TraDueDialog = lazyPart(
  () => import('./TraDueDialog.tsx'),
  (file) => file.default,
  IN_PLACE,
);

type Props<T extends Editable, E extends Esito> = {
  editor: FormEditor<T, E>;
  clash: Clash<Stored<T>>;
  valoriOf: (stored: T) => Valori;
  onTheirs: (mine: Valori) => void;
};

/** What two people have answered differently in a form, each answer as the form shows it. */
export function ClashDialog<T extends Editable, E extends Esito>({ editor, clash, valoriOf, onTheirs }: Props<T, E>) {
  const { form } = editor;
  const saved = unfoldValori(form.template, valoriOf(clash.theirs));
  const risposte = clash.keys.flatMap((uid) => {
    const campo = form.campo(uid)?.campo;
    if (campo === undefined) return [];
    const [mia, salvata] = [wordsOf(form, campo, clash.mine[uid] ?? null), wordsOf(form, campo, saved[uid] ?? null)];
    return [{ key: uid, label: campo.label, mia, salvata }];
  });
  return (
    <TraDueDialog
      chi={clash.chi}
      risposte={risposte}
      onSettle={(theirs) => void editor.settle(theirs)}
      onTheirs={() => void editor.takeTheirs().then(onTheirs)}
    />
  );
}

const wordsOf = ({ template }: FormStore, campo: Campo, valore: Valore): string =>
  writtenIn(template.lingua, () => viewCampo(campo, valore)).testo ?? '';
