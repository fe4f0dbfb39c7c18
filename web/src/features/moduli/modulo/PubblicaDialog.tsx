import { checkRettifica, type Rettifica } from '@sigeba/contract/bandi/classe.rules.ts';
import { summaryOfChanges } from '@sigeba/contract/form/engine/templateChanges.text.ts';
import { canPublishUguale } from '@sigeba/contract/moduli/moduli.rules.ts';
import type { Effetto, Modulo, VersioneRiga } from '@sigeba/contract/moduli/moduli.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { useState } from 'react';
import { faultsAt } from '../../../api/apiError.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { CambiList } from '../../../form/CambiList.tsx';
import { CheckGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { focusSection } from '../../../ui/layout/focusSection.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { uiTesti } from '../../../ui/ui.testi.ts';
import { useInvio } from '../../email/useInvio.part.tsx';
import { moduliTesti } from '../moduli.testi.ts';
import { TemplateFaults } from '../TemplateFaults.tsx';
import { VERSIONI } from './sezioni.ts';

type Props = {
  modulo: Pick<Modulo, 'nome' | 'tipo'>;
  versione: Pick<VersioneRiga, 'id' | 'versione' | 'lastUpdate'>;
  onClose: () => void;
  /** Once it is published; the same as closing where nothing else is said. */
  onDone?: () => void;
};

/** Before a version is published: what changes, which drafts go on in it, and what is left as it is. */
export function PubblicaDialog({ modulo, versione, onClose, onDone = onClose }: Props) {
  const query = useRoute('GET /moduli/versioni/:id/effetto', { params: { id: versione.id } }, { kept: false });
  const { t } = useTexts(moduliTesti);
  return query.data === undefined ? (
    <Dialog title={t('pubblica.titolo', versione)} wide onClose={onClose}>
      <Loaded query={query}>{() => null}</Loaded>
    </Dialog>
  ) : (
    <PubblicaForm modulo={modulo} versione={versione} effetto={query.data} onClose={onClose} onDone={onDone} />
  );
}

const sum = (usi: Effetto['usi'], count: (uso: Effetto['usi'][number]) => number): number =>
  usi.reduce((total, uso) => total + count(uso), 0);

type PubblicaFormProps = Required<Props> & { effetto: Effetto };

function PubblicaForm({ modulo, versione, effetto, onClose, onDone }: PubblicaFormProps) {
  const { t } = useTexts(moduliTesti);
  const { t: tUi } = useTexts(uiTesti);
  const { chosen, choose, usi, corrects, rettifica, setRettifica, errorsOf, publish, pending, error, why, dialog } = usePubblica({
    versione,
    effetto,
    onDone,
  });
  const may = canPublishUguale(effetto);
  const actions = (
    <>
      <Button onPress={onClose} disabled={pending}>
        {tUi('dialog.annulla')}
      </Button>
      {may.ok && (
        <Button variant="primary" pending={pending} why={why} onPress={publish}>
          {t('pubblica.conferma')}
        </Button>
      )}
    </>
  );
  if (!may.ok) {
    return (
      <Dialog title={t('pubblica.niente')} role="alertdialog" actions={actions} onClose={onClose}>
        <p>{refusalText(may)}</p>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('pubblica.titolo', versione)} wide role="alertdialog" actions={actions} onClose={pending ? undefined : onClose}>
      <Stack>
        <p>{t('pubblica.modulo', modulo)}</p>
        {effetto.prima === null && effetto.usi.length === 0 ? (
          <p>{t(modulo.tipo === 'CERT' ? 'pubblica.primaVersioneCert' : 'pubblica.primaVersione')}</p>
        ) : (
          <>
            <Conseguenze usi={usi} cambi={effetto.cambi} />
            {effetto.usi.length === 0 ? <p>{t('pubblica.nessuna')}</p> : <Usi usi={effetto.usi} chosen={chosen} onChange={choose} />}
          </>
        )}
        {corrects && <RettificaFields value={rettifica} onChange={setRettifica} errorsOf={errorsOf} />}
        {error !== null && <TemplateFaults error={error} title={error.message} />}
        {dialog}
      </Stack>
    </Dialog>
  );
}

/** What is chosen and typed before a version is published. */
function usePubblica({ versione, effetto, onDone }: Omit<PubblicaFormProps, 'modulo' | 'onClose'>) {
  const { t } = useTexts(moduliTesti);
  const toast = useToast();
  // A classe in which nothing was sent goes on by itself; what was decided with sent proposte changes only knowingly.
  const [chosen, choose] = useState<readonly number[]>(() =>
    effetto.usi.flatMap(({ classe, inviate }) => (inviate === 0 ? (classe?.id ?? []) : [])),
  );
  const [rettifica, setRettifica] = useState<Rettifica>({ numero: '', motivo: '' });
  const [tried, setTried] = useState(false);
  const usi = effetto.usi.filter(({ classe }) => classe === null || chosen.includes(classe.id));
  const corrects = usi.some(({ inviate }) => inviate > 0);
  const faults = corrects ? checkRettifica(rettifica) : [];
  const { run, pending, error, why, dialog } = useInvio('PUT /moduli/versioni/:id/pubblica', {
    personale: 'sempre',
    onDone: () => {
      toast(t('pubblica.fatto', versione));
      onDone();
    },
    // The button that opened this goes with the draft.
    onShown: () => focusSection(VERSIONI),
  });
  function publish() {
    setTried(true);
    if (faults.length > 0) return;
    const classi = usi.flatMap(({ classe }) => classe?.id ?? []);
    run({ params: { id: versione.id }, body: { lastUpdate: versione.lastUpdate, classi, rettifica: corrects ? rettifica : null } });
  }
  const errorsOf = (campo: string) => (tried ? faultsAt(faults, campo) : []);
  return { chosen, choose, usi, corrects, rettifica, setRettifica, errorsOf, publish, pending, error, why, dialog };
}

/** How many drafts go on, and how many answers find no place. */
function Conseguenze({ usi, cambi }: Pick<Effetto, 'usi' | 'cambi'>) {
  const { t } = useTexts(moduliTesti);
  const bozze = sum(usi, (uso) => uso.bozze);
  const perse = sum(usi, (uso) => uso.perse);
  const poi = [
    ...(perse > 0 ? [t('pubblica.perse', { count: perse })] : []),
    t('pubblica.inviate'),
    ...(bozze > 0 ? [t('pubblica.avvisati')] : []),
  ];
  const effetto = bozze === 0 ? t('pubblica.nessunaBozza') : t('pubblica.effetto', { count: bozze });
  return (
    <>
      <p>
        <strong>{`${[effetto, ...(cambi.length > 0 ? [summaryOfChanges(cambi)] : [])].join(': ')}.`}</strong> <span>{poi.join(' ')}</span>
      </p>
      {cambi.length > 0 && <CambiList cambi={cambi} titolo={t('pubblica.cambi')} />}
    </>
  );
}

type RettificaProps = { value: Rettifica; onChange: (rettifica: Rettifica) => void; errorsOf: (campo: string) => string[] };

function RettificaFields({ value, onChange, errorsOf }: RettificaProps) {
  const { t } = useTexts(moduliTesti);
  return (
    <>
      {(['numero', 'motivo'] as const).map((campo) => (
        <TextInput
          key={campo}
          label={t(`pubblica.${campo}`)}
          required
          value={value[campo]}
          onChange={(text) => onChange({ ...value, [campo]: text })}
          errors={errorsOf(`rettifica.${campo}`)}
        />
      ))}
    </>
  );
}

type UsiProps = { usi: Effetto['usi']; chosen: readonly number[]; onChange: (chosen: readonly number[]) => void };

/** Where an earlier version is in use, to be chosen; the istanze of the ethics committee all go on together. */
function Usi({ usi, chosen, onChange }: UsiProps) {
  const { t } = useTexts(moduliTesti);
  const words = ({ versione, bozze, inviate }: Effetto['usi'][number]) =>
    [
      t('pubblica.ora', { versione }),
      t('bozze', { count: bozze }),
      ...(inviate > 0 ? [t('pubblica.conInviate', { count: inviate })] : []),
    ].join(', ');
  const options = usi.flatMap((uso) =>
    uso.classe === null ? [] : [{ value: uso.classe.id, label: `${t('classe', uso.classe)} – ${words(uso)}` }],
  );
  const istanze = usi.find(({ classe }) => classe === null);
  if (istanze !== undefined) return <p>{`${t('pubblica.istanze')} – ${words(istanze)}`}</p>;
  return <CheckGroup label={t('pubblica.dove')} options={options} value={[...chosen]} onChange={onChange} />;
}
