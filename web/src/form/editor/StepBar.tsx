import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import css from '../FormActionBar.module.css';
import { FormActionBar } from '../FormActionBar.tsx';

export type Step = {
  name: string;
  label: string;
  primary?: boolean;
  disabled?: boolean;
  /** There is nothing for it to do: it keeps its place, and is seen by who stands on it. */
  idle?: boolean;
  /** Why it cannot be taken now; saying it disables the step. */
  why?: string | undefined;
  /** The head says the reason already: it is read with its step alone. */
  told?: boolean;
  /** Not there yet: its name stands in its place, so that the others never move and nobody wonders what comes next. */
  absent?: boolean;
} & ({ onPress: () => void } | { absent: true });

type Props = { facts: ReactNode; outcome?: ReactNode; steps: readonly Step[] };

/** The steps in their fixed places; the reason of the first that has to wait, or of the one that has the focus, is read in the bar, each one's with its button. */
export function StepBar({ facts, outcome, steps }: Props) {
  const id = useId();
  const [focused, setFocused] = useState<string | null>(null);
  const acts = [...steps.filter((step) => 'onPress' in step), ...steps];
  const reasons = [...new Set(acts.flatMap(({ why, absent }) => (why === undefined || absent === true ? [] : [why])))];
  const idOf = (why: string | undefined) => (why === undefined ? undefined : `${id}-${reasons.indexOf(why)}`);
  const [first] = reasons.filter((why) => !acts.some((step) => step.why === why && step.told === true));
  const asked = steps.find(({ name, absent }) => name === focused && absent !== true)?.why;
  const shown = asked ?? first;
  const hint = reasons.map((why) => (
    <span key={why} id={idOf(why)} hidden={why !== shown}>
      {why}
    </span>
  ));
  return (
    <FormActionBar hint={hint.length > 0 && hint} asked={asked !== undefined} facts={facts} outcome={outcome}>
      {steps.map((step) => (
        <span key={step.name} className={css.place} data-empty={step.absent || undefined} data-idle={step.idle || undefined}>
          {step.absent === true ? (
            <span className={css.later}>{step.label}</span>
          ) : (
            <Button
              variant={step.primary === true ? 'primary' : 'secondary'}
              disabled={step.disabled === true || step.why !== undefined}
              aria-describedby={idOf(step.why)}
              onFocus={() => setFocused(step.name)}
              onBlur={() => setFocused(null)}
              // Not every browser gives a button that is tapped the focus.
              onPointerUp={({ currentTarget }) => currentTarget.focus()}
              onPress={'onPress' in step ? step.onPress : undefined}
            >
              {step.label}
            </Button>
          )}
        </span>
      ))}
    </FormActionBar>
  );
}
