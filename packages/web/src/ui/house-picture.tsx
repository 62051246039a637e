import { useId } from "react";
import {
  GROUND,
  type HousePlan,
  planHouse,
  WINDOW,
  type Window,
} from "./house-plan.ts";
import css from "./house-picture.module.css";

export interface HousePictureProps {
  /** Housemates who have joined: that many windows are lit. */
  readonly joined: number;
  /** 1 to 15. */
  readonly total: number;
  readonly title?: string | undefined;
  /** Where the words stand beside it anyway. */
  readonly isDecorative?: boolean | undefined;
}

function Room({ x, y, isLit }: Window & { readonly isLit: boolean }) {
  const middle = x + WINDOW.width / 2;
  return (
    <g data-room={isLit ? "lit" : "dark"}>
      <rect
        className={isLit ? css["lit"] : css["dark"]}
        x={x}
        y={y}
        {...WINDOW}
        rx="3"
      />
      {isLit && (
        <path
          className={css["person"]}
          d={`M${middle - 7} ${y + WINDOW.height}a7 8 0 0 1 14 0ZM${middle} ${y + 16.5}a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z`}
        />
      )}
    </g>
  );
}

function Walls({ left, top, width, height }: HousePlan) {
  const right = left + width;
  const ridge = top - 38;
  return (
    <>
      <path
        className={css["steam"]}
        d={`M${right - 31} ${ridge - 12}c-7-6 7-10 0-17s5-9 1-15`}
      />
      <path
        className={css["chimney"]}
        d={`M${right - 40} ${ridge - 4}h18v36h-18Z`}
      />
      <path
        className={css["wall"]}
        d={`M${left} ${top - 2}h${width}v${height + 2}h-${width}Z`}
      />
      <path
        className={css["roof"]}
        d={`M${left - 12} ${top}l30-38h${width - 36}l30 38Z`}
      />
      <path
        className={css["door"]}
        d={`M147 ${GROUND}v-28a13 13 0 0 1 26 0v28Z`}
      />
      <circle className={css["knob"]} cx="167" cy={GROUND - 15} r="1.8" />
    </>
  );
}

/** The house at dusk, a light on in the room of everyone who has joined. */
export function HousePicture({
  joined,
  total,
  isDecorative = false,
  ...rest
}: HousePictureProps) {
  const id = useId();
  const title = rest.title ?? `${joined} of ${total} housemates have joined`;
  const plan = planHouse(total);
  const said = isDecorative
    ? { "aria-hidden": true }
    : { role: "img", "aria-labelledby": id };
  return (
    <svg
      className={css["picture"]}
      viewBox="0 0 320 240"
      focusable="false"
      {...said}
    >
      {!isDecorative && <title id={id}>{title}</title>}
      <path className={css["sky"]} d="M0 0h320v240H0Z" />
      <path
        className={css["star"]}
        d="M40 44h.1M84 22h.1M64 92h.1M244 30h.1M286 70h.1M272 116h.1M24 128h.1"
      />
      <path className={css["hill"]} d="M0 205q80-26 160-10t160-6v51H0Z" />
      <Walls {...plan} />
      {plan.windows.map((room, at) => (
        <Room key={at} {...room} isLit={at < joined} />
      ))}
      <path className={css["path"]} d={`M147 ${GROUND}h26l22 26h-70Z`} />
    </svg>
  );
}
