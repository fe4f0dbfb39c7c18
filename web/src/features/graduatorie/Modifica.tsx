import { completeScelte, graduatoriaOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { checkScenario, NOME_SCENARIO_MAX } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAction } from '../../api/useAction.ts';
import { useMerge } from '../../api/useMerge.ts';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { SaveNotice } from '../../page/SaveNotice.tsx';
import { LeaveQuestion, UnsavedQuestion } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ToastOutlet, useToast } from '../../ui/feedback/Toasts.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { focusSection } from '../../ui/layout/focusSection.ts';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { useStillPage } from '../../ui/layout/stillPage.ts';
import { type Area, importoId, ROUTES } from './areas.ts';
import css from './Graduatorie.module.css';
import { graduatorieTesti } from './graduatorie.testi.ts';
import { RiempiDialog } from './RiempiDialog.tsx';
import { InBreve } from './Risorse.tsx';
import type { Board } from './useBoard.ts';
import type { Bozza, Scrittura } from './useBozza.ts';

type Props = {
  area: Area;
  board: Board;
  graduatoria: Graduatoria;
  scrittura: Scrittura;
  bozza: Bozza;
  /** Whether no field holds words that are no value. */
  allValid: () => boolean;
  onEnd: (id: number | null) => void;
  /** The ranking, in which the amounts are written. */
  children: ReactNode;
};

/** The scenario that is being written: its name, what fills it in, the ranking; what is left and its acts stay in sight, however long that is. */
export function Modifica({ area, board, graduatoria, scrittura, bozza, allValid, onEnd, children }: Props) {
  const { t } = useTexts(graduatorieTesti);
  const [filling, setFilling] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const acts = useSaving({ area, board, onEnd });
  const { faults, change } = scrittura;
  // On a phone the name stands a page below the pressed button.
  useEffect(() => focusSection(CARD), []);
  async function save() {
    if (!allValid()) return false;
    const { id, nome, scelte, lastUpdate } = bozza;
    const wrong = checkScenario({ nome, scelte }, graduatoria.righe, graduatoria).flatMap(({ campo, messaggio }) =>
      campo === 'nome' ? [messaggio] : [],
    );
    setErrors(wrong);
    if (wrong.length > 0) document.getElementById(NOME)?.focus();
    if (wrong.length > 0 || faults.size > 0) return false;
    const body = { nome, scelte: [...scelte] };
    if (id === null) return acts.create.run({ params: { id: graduatoria.classe.id }, body });
    return acts.save.run({ params: { id }, body: { ...body, lastUpdate } });
  }
  const { merged, merge } = useMerge(acts.reset, async () => scrittura.follow((await board.readAgain()).scenari));
  const said = acts.error?.violationReport.flatMap(({ campo, messaggio }) => (campo === 'nome' ? [messaggio] : [])) ?? [];
  return (
    <>
      <Card id={CARD} title={t('modifica.titolo')}>
        <Stack>
          <SaveNotice
            error={acts.error}
            fields={['nome']}
            words={{ superato: t('modifica.superato'), leggi: t('modifica.leggi'), nonSalvato: t('modifica.nonSalvato') }}
            onMerge={merge}
            merged={merged && t('modifica.aggiornati')}
          />
          <div className={css.modifica}>
            <Nome nome={bozza.nome} onChange={(nome) => change({ nome })} errors={errors.length > 0 ? errors : said} />
            <Inline>
              <Button onPress={() => setFilling(true)}>{t('modifica.riempi')}</Button>
              <Button onPress={() => change({ scelte: [] })}>{t('modifica.svuota')}</Button>
            </Inline>
          </div>
        </Stack>
        {filling && <RiempiDialog graduatoria={graduatoria} onFill={(scelte) => change({ scelte })} onClose={() => setFilling(false)} />}
      </Card>
      {children}
      <Fine
        graduatoria={graduatoria}
        bozza={bozza}
        faults={faults}
        acts={acts}
        changed={scrittura.changed}
        onSave={save}
        onEnd={() => onEnd(null)}
      />
    </>
  );
}

type FineProps = Omit<BarraProps, 'onSave' | 'onCancel'> & { changed: () => boolean; onSave: () => Promise<boolean>; onEnd: () => void };

/** The bar, and the question before what is not saved is left by it or by going elsewhere. */
function Fine({ changed, onSave, onEnd, ...bar }: FineProps) {
  const [leaving, setLeaving] = useState(false);
  const may = bar.acts.why === undefined;
  function saveFirst() {
    flushSync(() => setLeaving(false));
    void onSave();
  }
  return (
    <>
      <UnsavedQuestion changed={changed} save={may ? onSave : undefined} />
      {leaving && <LeaveQuestion onLeave={onEnd} onStay={() => setLeaving(false)} onSave={may ? saveFirst : undefined} />}
      <Barra {...bar} onSave={onSave} onCancel={() => (changed() ? setLeaving(true) : onEnd())} />
    </>
  );
}

const NOME = 'nomeScenario';
const CARD = 'scenario-in-modifica';

function Nome({ nome, onChange, errors }: { nome: string; onChange: (nome: string) => void; errors: readonly string[] }) {
  const { t } = useTexts(graduatorieTesti);
  return (
    <div>
      <TextInput
        id={NOME}
        label={t('modifica.nome')}
        required
        maxLength={NOME_SCENARIO_MAX}
        value={nome}
        onChange={onChange}
        errors={errors}
      />
    </div>
  );
}

type BarraProps = Pick<Props, 'graduatoria' | 'bozza'> & {
  faults: Scrittura['faults'];
  acts: Pick<ReturnType<typeof useSaving>, 'pending' | 'why'>;
  onSave: () => void;
  onCancel: () => void;
};

/** The remaining amount, the faults, and the buttons Salva and Annulla. */
function Barra({ graduatoria, bozza, faults, acts, onSave, onCancel }: BarraProps) {
  const { t } = useTexts(graduatorieTesti);
  const whyId = useId();
  return (
    <div className={css.agire} data-docked="">
      <ToastOutlet above />
      <InBreve graduatoria={graduatoria} scelte={completeScelte(graduatoria.righe, bozza.scelte)} />
      {faults.size > 0 && <Errato id={whyId} graduatoria={graduatoria} faults={faults} />}
      <Inline>
        <Button disabled={acts.pending} onPress={onCancel}>
          {t('modifica.annulla')}
        </Button>
        <Button
          variant="primary"
          pending={acts.pending}
          why={acts.why}
          {...(faults.size > 0 && { disabled: true, 'aria-describedby': whyId })}
          onPress={onSave}
        >
          {t('modifica.salva')}
        </Button>
      </Inline>
    </div>
  );
}

/** Says how many amounts are wrong, with a link to the first of the ranking. */
function Errato({ id, graduatoria, faults }: { id: string; graduatoria: Graduatoria; faults: Scrittura['faults'] }) {
  const { t } = useTexts(graduatorieTesti);
  const first = graduatoriaOf(graduatoria.righe, graduatoria).find(({ riga }) => faults.has(riga.id));
  if (first === undefined) return null;
  const campo = importoId(first.riga.id);
  function go(event: MouseEvent) {
    event.preventDefault();
    const input = document.getElementById(campo);
    input?.focus({ preventScroll: true });
    input?.scrollIntoView?.({ block: 'center' });
  }
  return (
    <a id={id} href={`#${campo}`} onClick={go}>
      {t('modifica.errori', { count: faults.size })}
    </a>
  );
}

/** A new scenario, or a stored one. */
function useSaving({ area, board, onEnd }: Pick<Props, 'area' | 'board' | 'onEnd'>) {
  const { t } = useTexts(graduatorieTesti);
  const toast = useToast();
  const create = useAction(ROUTES[area].create, {
    personale: 'sempre',
    onDone: async ({ id }) => {
      await board.settled();
      toast(t('scenari.creato'));
      onEnd(id);
    },
  });
  const save = useAction(ROUTES[area].save, {
    personale: 'sempre',
    onDone: async ({ id }) => {
      await board.settled();
      toast(t('scenari.salvato'));
      onEnd(id);
    },
  });
  useStillPage(create.pending || save.pending);
  return {
    create,
    save,
    why: create.why ?? save.why,
    pending: create.pending || save.pending,
    error: create.error ?? save.error,
    reset: () => {
      create.reset();
      save.reset();
    },
  };
}
