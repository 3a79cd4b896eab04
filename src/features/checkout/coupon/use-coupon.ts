import { useRef, useState } from 'react';
import { plainLine } from '../../../contract/plain-text.ts';
import type { Coupon } from '../../../contract/promotion.ts';
import { checkCoupon } from './check-coupon.ts';
import { appliedCoupon } from './store.ts';

/** The coupon of a checkout: none, being checked, or applied. */
export function useCoupon() {
  const [applied, setApplied] = useState<Coupon | undefined>(appliedCoupon.read);
  const [error, setError] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const isUnderWay = useRef(false);

  /** @param subtotal whole rupees */
  const apply = async (text: string, subtotal: number) => {
    const code = plainLine(text);
    if (code === '' || isUnderWay.current) return;
    isUnderWay.current = true;
    setChecking(true);
    setError(undefined);
    const check = await checkCoupon(code, subtotal);
    isUnderWay.current = false;
    setChecking(false);
    if ('error' in check) return setError(check.error);
    appliedCoupon.keep(check.coupon);
    setApplied(check.coupon);
  };

  const remove = () => {
    appliedCoupon.drop();
    setApplied(undefined);
    setError(undefined);
  };

  return { applied, error, isChecking, apply, remove, refuse: setError };
}
