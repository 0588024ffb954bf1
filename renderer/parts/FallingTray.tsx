import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import type { Pose, TrayProps } from '../scene/index.ts';
import { Tray } from '../scene/index.ts';
import { openTumbling } from '../workers/tumbling/client.ts';
import { useSession } from './context.tsx';

/** How much faster dice fall that fall fast. */
const FAST = 2;

const tumbling = openTumbling();
const tumble = (dice: number) => tumbling.tumble(dice);

interface Props extends Pick<TrayProps, 'dice' | 'thrown' | 'onBroken'> {
  readonly label: string;
  /** Something falls, or lies there. */
  readonly shown: boolean;
  readonly onLanded: (key: number) => void;
  /** What is thrown, or what came of it. */
  readonly children: ReactNode;
}

/** Dice of any game that fall and lie in the tray. What they show is for others to say once they lie. */
export function FallingTray({ label, shown, dice, thrown, onLanded, onBroken, children }: Props) {
  const speed = useSession(state => (state.settings.dice === 'fast' ? FAST : 1));
  const [poses, setPoses] = useState<readonly Pose[]>(NO_POSES);
  const [fallen, setFallen] = useState<readonly Pose[]>(NO_POSES);
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    if (!thrown) return;
    setFallen(NO_POSES);
    setPoses(NO_POSES);
  }, [thrown]);
  const onSettled = useCallback((now: readonly Pose[], seconds: number) => {
    setFallen(now);
    setSettled(seconds);
  }, []);
  const onDone = useCallback(
    (key: number, now: readonly Pose[]) => {
      setPoses(now);
      onLanded(key);
    },
    [onLanded],
  );
  return (
    <section
      className={`dice-tray three${shown ? '' : ' away'}`}
      aria-label={label}
      aria-hidden={!shown}
      data-testid="dice"
      data-falling={thrown !== null}
      data-seconds={settled}
      data-fallen={JSON.stringify(fallen)}
      data-poses={JSON.stringify(poses)}
    >
      <div className="roll latest" aria-live="polite">
        {children}
      </div>
      <div className="tray">
        <div className="tray-whole">
          <Tray {...{ dice, thrown, speed, tumble, onSettled, onDone, onBroken }} />
        </div>
      </div>
    </section>
  );
}

const NO_POSES: readonly Pose[] = [];
