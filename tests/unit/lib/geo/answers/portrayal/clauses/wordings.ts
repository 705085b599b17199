/** Labeled clauses by kind; see clause-scores.ts. */
export const wordings = {
  idiom: `
A+ Alda helps you avoid costly mistakes.
A+ Alda is hard to beat.
A+ Alda is tough to beat at this price.
A+ Alda is a no-brainer for freelancers.
A+ You can't go wrong with Alda.
A+ Alda is not bad at all.
A+ Nothing beats Alda for collaboration.
A+ Alda is second to none.
A+ Alda is affordable without compromising on quality.
A+ Alda reduces risk for your business.
A+ Alda reduces errors in invoices.
A+ Alda minimizes downtime.
A+ Alda fights fraud in real time.
A+ Alda solves common pain points.
A+ The killer feature of Alda is its search.
A+ Alda is wicked fast.
A+ Alda is insanely good.
A+ Alda is a breeze to set up.
A+ Alda takes the pain out of invoicing.
A+ Alda is head and shoulders above the rest.
A+ Alda is a game changer.
A+ Alda punches above its weight.
A+ Alda ticks all the boxes.
A+ Alda hits the sweet spot between price and power.
A+ Alda is the gold standard for surveys.
A+ Alda goes above and beyond for its customers.
A+ Alda raises the bar.
A+ Alda gives you peace of mind.
A+ Alda gives you the most bang for your buck.
A+ Alda is worth every penny.
A+ Alda takes the hassle out of scheduling.
A+ Alda prevents data loss.
A+ Alda protects you against scams.
A+ Alda eliminates manual work.
A+ Alda detects malware before it spreads.
A+ Alda is ridiculously easy to use.
A+ Alda saves you from tedious data entry.
A+ Alda never misses a beat.
A+ Alda is in a league of its own.
A+ Alda removes the complexity of tax returns.
A+ Alda just works.
A+ Alda has stood the test of time.
A+ Alda is a lifesaver for busy teams.
A+ Alda is stupid simple to use.
A+ Alda is risk-free to try.
A- Alda is a pain to use.
A- Alda is a money pit.
A- Alda is a mixed bag.
A- Alda misses the mark.
A- Alda is past its prime.
A- Alda is not worth the hassle.
A- Alda will cost you an arm and a leg.
A- Alda is a hard sell at this price.
A- Alda is hit or miss.
A- Alda leaves you hanging when you need support.
A- Alda is behind the times.
A- Alda is more trouble than it's worth.
A- Alda is too good to be true.
A- Alda is a far cry from what it promises.
A0 Alda is used by hospitals to track risk factors.
A0 Alda writes about crime, fraud and lawsuits.
A0 Alda is a free-form database.
A0 Alda sells hard drives and heavy machinery.
A0 Alda supports best practices such as code review.
A0 Alda covers pain management, weight loss and depression.`,
  question: `
A0 Is Alda the best?
A0 Is Alda worth it?
A0 Is Alda a scam?
A0 Why is Alda so slow?
A0 Are you looking for a great alternative to Alda?
A0 B0 Which is better, Alda or Brio?
A0 B0 Is Alda better than Brio?
A0 ## Is Alda reliable?
A0 What makes Alda so good?
A0 Do you want to know whether Alda is reliable?
A0 Would you recommend Alda?
A0 Alda: the best CRM or overpriced?
A0 Could Alda be the perfect fit for your team?
A0 Does Alda have problems with large files?
A+ Is Alda reliable? Yes, Alda is very reliable.
A- Is Alda worth it? No, Alda is overpriced.
A+ Looking for speed? Alda is excellent.
A0 People ask, "Is Alda safe?"
A0 Let me know if you'd like to know whether Alda is good.`,
  'conditions and claims': `
A0 Alda claims to be the best.
A0 Alda calls itself the leading platform for teams.
A0 Alda says it is the most secure option.
A0 Alda advertises itself as the fastest.
A0 Alda is marketed as an easy solution.
A0 According to its website, Alda is the best CRM.
A0 According to Alda, its support is excellent.
A0 Alda promises excellent results.
A0 Alda describes itself as a powerful, easy tool.
A0 Alda aims to be the best platform for teams.
A0 Alda wants to make invoicing easy.
A0 If Alda were reliable, I would use it.
A0 If Alda was cheaper, it would be perfect.
A0 Alda would be great if it had an API.
A0 Alda could be better.
A0 Alda might be a good choice.
A0 Alda may be slow for some users.
A0 Alda could become a problem.
A0 Whether Alda is good depends on your team.
A0 Check whether Alda is reliable before you buy.
A0 Suppose Alda is the best tool.
A0 Assuming that Alda is reliable, you can use it.
A0 Alda should be faster.
A0 I wish Alda were easier to use.
A0 I hope Alda is reliable.
A0 Unless Alda is reliable, do not use it.
A0 Supposedly, Alda is great.
A0 Alda is allegedly a scam.
A0 It is rumored that Alda is unreliable.
A0 I'm not sure whether Alda is a good fit.
A+ If you need speed, Alda is an excellent choice.
A+ If you want a reliable tool, choose Alda.
A+ If you're on a budget, Alda is great.
A+ Reviewers say that Alda is easy to use.
A- Users report that Alda is slow and buggy.
A+ Alda is great if you have a small team.
A- Alda claims to be fast, but it is slow.`,
  pick: `
A0- B+ *B My top pick isn't Alda, it's Brio.
A0- B+ *B My top pick is not Alda but Brio.
A0- B+ *B The best choice isn't Alda; it's Brio.
B+ *B A0- It's Brio, not Alda, that I'd pick.
B+ *B A0- My top pick is Brio, not Alda.
B+ *B A0- I'd choose Brio over Alda.
A0- B+ *B I used to recommend Alda, but now my top pick is Brio.
A+ *A My top pick is Alda.
A+ *A Alda is my number one choice.
A+ *A Overall winner: Alda.
A+ *A **Best overall:** Alda
A+ *A If I had to choose one, I'd go with Alda.
A+ *A Alda is the best CRM.
A+ *A Alda is hands down the best.
A+ *A Alda takes first place.
A+ *A The clear winner is Alda.
A+ *A Alda is our top recommendation.
A+ B+ *A Alda is my top pick, and Brio is a good second choice.
A+ B+ *A Best overall: Alda. Runner-up: Brio.
A+ Go with Alda.
A+ *A Your best bet is Alda.
A- Alda is not the winner.
A0- Alda isn't my top pick.
A- I wouldn't say that Alda is the best.
A0 Is Alda your top pick?
A0 Alda would be my top pick if it were free.
A0 Alda claims to be the best overall.
A0 B0 It is hard to say whether Alda or Brio is the best overall.
A+ B+ Best for small teams: Alda. Best for enterprises: Brio.
A+ Best for: Alda
A+ B+ **Alda** – Best for: small teams¶**Brio** – Best for: enterprises
A+ Alda is best for freelancers.
A+ Alda is ideal for agencies.
A0- B+ *B Neither Alda nor Cato is my pick: I'd go with Brio.
A0- B+ *B Don't choose Alda. Choose Brio.
B+ *B A0- Between Alda and Brio, I'd pick Brio.`,
  'short and other languages': `
A+ Alda is great.
A+ Alda is a good tool.
A- Alda is slow.
A+ A great choice is Alda.
A+ I love Alda!
A+ Alda: a fast tool.
A+ Alda: excellent support.
A- Alda: slow, expensive.
A+ Alda e Mano is a great café brand.
A+ Alda La Cocina is an excellent recipe app.
A+ Alda is great for fans of Le Monde, El País and Die Zeit.
A+ Use Alda, it's fast.
A+ Fast and reliable: Alda.
A+ *A Best pick: Alda.
A+ Der Spiegel calls it slow, but Alda is the best tool for this.
A+ Alda est un excellent choix pour les équipes.
A- Alda ist langsam und teuer.
A+ Alda ist eine gute Wahl.
A- Alda no es fiable y es muy caro.
A+ Alda è la scelta migliore per i team.
A+ Alda é uma ótima escolha.
A+ Alda är ett bra val.
A+ Alda on hyvä valinta.
A+ Alda to dobry wybór.
A+ Az Alda jó választás.
A+ Alda çok iyi bir seçim.
A- Alda is traag en duur.
A+ Alda ist great und super easy.
A0 Alda is in 1998 opgericht.
A0 Alda tire son nom d'une rivière.
A0 Alda hat fast 200 Mitarbeiter.
A0 Alda hat einen guten Brand Manager als Kind in Berlin kennengelernt.
A0 Le mode «Super Fast» d'Alda est nouveau.
A0 Aldaは良いツールです。
A0 Alda — лучший инструмент.
A0 Alda 是最好的工具。`,
}
