import type { Graduatoria, Scenario } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useTexts } from '../../text/useTexts.ts';
import type { MenuAct } from '../../ui/controls/ActionsMenu.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { type Area, ROUTES } from './areas.ts';
import { graduatorieTesti } from './graduatorie.testi.ts';

type Options = {
  area: Area;
  graduatoria: Graduatoria;
  onEdit: (scenario: Scenario) => void;
  onApply: (scenario: Scenario) => void;
  /** The last application is undone. */
  onUndo: (scenario: Scenario) => void;
  onCopy: (scenario: Scenario) => void;
  onDeleted: (scenario: Scenario) => void;
};

/** What may be done with a scenario, and the dialog that asks before one is deleted; one that was applied stays as it was and can be copied, the last one undone. */
export function useAzioniScenario({ area, graduatoria, onEdit, onApply, onUndo, onCopy, onDeleted }: Options) {
  const { t } = useTexts(graduatorieTesti);
  const [deleting, setDeleting] = useState<Scenario | null>(null);
  const { annullabile, motivo } = graduatoria;
  const close = () => setDeleting(null);
  const openActs = (scenario: Scenario): MenuAct[] => [
    { key: 'modifica', label: t('scenari.modifica'), onPress: () => onEdit(scenario) },
    { key: 'applica', label: t('scenari.applica'), why: scenario.motivoApplica ?? undefined, onPress: () => onApply(scenario) },
  ];
  const undo = (scenario: Scenario): MenuAct[] =>
    annullabile?.scenarioId === scenario.id
      ? [{ key: 'annulla', label: t('scenari.annulla'), why: annullabile.motivo ?? undefined, onPress: () => onUndo(scenario) }]
      : [];
  return {
    acts: (scenario: Scenario): MenuAct[] => {
      const open = scenario.applicatoIl === null;
      if (motivo !== null) return [];
      return [
        ...(open ? openActs(scenario) : []),
        ...undo(scenario),
        { key: 'copia', label: t('scenari.copia'), onPress: () => onCopy(scenario) },
        ...(open ? [{ key: 'elimina', label: t('scenari.elimina'), danger: true, onPress: () => setDeleting(scenario) }] : []),
      ];
    },
    dialog: deleting !== null && <Elimina area={area} scenario={deleting} onDeleted={() => onDeleted(deleting)} onClose={close} />,
  };
}

type EliminaProps = { area: Area; scenario: Scenario; onDeleted: () => void; onClose: () => void };

function Elimina({ area, scenario: { id, nome }, onDeleted, onClose }: EliminaProps) {
  const { t } = useTexts(graduatorieTesti);
  const toast = useToast();
  const remove = useAction(ROUTES[area].remove, {
    personale: 'sempre',
    onDone: () => {
      toast(t('scenari.eliminato'));
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title={t('scenari.eliminaTitolo', { nome })}
      confirmLabel={t('scenari.elimina')}
      danger
      pending={remove.pending}
      why={remove.why}
      onConfirm={() => remove.run({ params: { id } })}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={remove.error} />
        <p>{t('scenari.eliminaTesto')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
