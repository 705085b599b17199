/** Labeled clauses by kind; see clause-scores.ts. */
export const judgments = {
  praise: `
A+ Alda is a great choice.
A+ Alda is a reliable and easy-to-use platform.
A+ Alda offers excellent support and a clean interface.
A+ Users love Alda for its intuitive design.
A+ Alda stands out with powerful analytics.
A+ Alda delivers consistently strong results for small teams.
A+ Alda is well worth the money.
A+ Alda has earned a reputation for quality.
A+ What sets Alda apart is its attention to detail.
A+ Alda makes onboarding painless.
A+ Alda is packed with useful features.
A+ Reviewers praise Alda for its speed.
A+ With Alda, setup takes minutes, and the documentation is superb.
A+ Alda gets high marks for customer service.
A+ Alda is a rock-solid option for accounting.
A+ Alda is highly regarded among designers.
A+ I'm a big fan of Alda.
A+ Alda is a safe bet for most companies.
A+ B+ Alda and Brio are both excellent.
A+ B+ Alda is fast, and Brio is easy to learn.
A0 Alda is a project management tool founded in 2011.
A0 Alda has plans for individuals and for teams.
A0 B0 Alda and Brio both have apps for iOS and Android.
A0 Alda was acquired by a larger company in 2020.
A0 You can export your data from Alda as a CSV file.`,
  blame: `
A- Alda is slow and expensive.
A- Alda lacks basic reporting.
A- Many users complain about Alda's support.
A- Alda has a steep learning curve.
A- Alda crashes often.
A- Alda is a waste of money.
A- Stay away from Alda.
A- Alda feels outdated and clunky.
A- I had a terrible experience with Alda.
A- Alda falls short when it comes to integrations.
A- Alda suffered a data breach in 2023.
A- Alda charges hidden fees.
A- Alda leaves a lot to be desired.
A- Avoid Alda if you need support.
A- Alda is overpriced for what it offers.
A- Alda is riddled with bugs.
A- Alda is notorious for poor customer service.
A- Alda struggles with large files.
A- It is hard to cancel a subscription with Alda.
A- Alda's interface is confusing.
A- Alda is prone to outages.
A- Alda does the job but is painfully slow.
A- Alda is a nightmare to configure.
A- Alda has gone downhill since the acquisition.
A- B- Both Alda and Brio are unreliable.
A- Alda's biggest weakness is its mobile app.`,
  negation: `
A- I would not call Alda the best.
A- I wouldn't recommend Alda.
A- Alda is not reliable.
A- Alda isn't a good choice for small teams.
A- Alda is not very intuitive.
A- Alda is no longer competitive.
A- Alda is by no means perfect.
A- Alda is far from perfect.
A- Alda is anything but simple.
A- I don't think Alda is a good fit for you.
A- I don't believe Alda is worth the price.
A- Nobody would describe Alda as user-friendly.
A- None of the reviewers found Alda helpful.
A- Alda was never a reliable option.
A- Alda fails to impress.
A- Alda is hardly the best option.
A- Alda can't be recommended.
A- Alda doesn't work well on mobile.
A- Alda does not offer great value.
A- There is nothing special about Alda.
A- Alda is neither fast nor reliable.
A- Few people would call Alda elegant.
A- It would be a stretch to call Alda user-friendly.
A- Alda is less reliable than it used to be.
A- Alda isn't as good as people say.
A+ Alda is not slow.
A+ Alda is not expensive.
A+ Alda never crashes.
A+ Alda has no hidden fees.
A+ Alda doesn't disappoint.
A+ Alda won't let you down.
A+ Alda is not only fast but also reliable.
A+ Alda is not just cheap, it is also excellent.
A+ Alda works without any problems.
A+ Alda isn't a bad choice.
A+ I can't recommend Alda enough.
A+ I have no complaints about Alda.
A+ There's no reason not to like Alda.
A+ Alda is not without its merits, and it is fast.
A+ No one does reporting better than Alda.
A+ There is no better tool than Alda.
A+ Alda is not complicated, but powerful.
A+ Alda isn't cheap but it is excellent.
A- Alda is not without its flaws.
A- Alda is not great, however the price is low.
A0+ You don't need to be an expert to use Alda.
A0 It isn't clear whether Alda is good.
A0 Alda is not a bank.
A0 Alda is not the only option.`,
  contrast: `
A0- B+ Unlike Alda, Brio is powerful and reliable.
A0- B+ Unlike Alda, which is a spreadsheet, Brio is powerful.
A- B+ Unlike the slow Alda, Brio is fast.
A0- B+ In contrast to Alda, Brio offers excellent support.
A0- B+ Compared to Alda, Brio is easier to use.
A0- B+ Compared with Alda, Brio is much more reliable.
A0- B- Unlike Alda, Brio is unreliable and slow.
A- B+ While Alda is slow, Brio is fast.
A+ B- While Alda is powerful, Brio is confusing.
A+ B- Whereas Alda is intuitive, Brio is clunky.
A+ B- Alda is excellent, whereas Brio is mediocre.
A+ B- Alda is great; Brio is terrible.
A+ B- Alda is affordable. Brio, on the other hand, is expensive.
A- B+ Alda is expensive, but Brio is affordable.
A- B+ Alda is buggy. By contrast, Brio is stable.
A0- B+ Instead of Alda, use Brio, which is fast and reliable.
A0- B+ Rather than Alda, I recommend Brio.
A0- B+ Skip Alda and go with Brio.
A+ Although Alda is expensive, it is excellent.
A+ Despite its steep price, Alda is a fantastic tool.
A+ Despite some complaints, Alda is excellent overall.
A- Despite its popularity, Alda is unreliable.
A- Alda looks great, but it is painfully unreliable.
A- For all its strengths, Alda is too expensive.
A- Alda used to be great, but now it is slow and buggy.
A+ Alda used to be slow, but now it is fast.
A+ Alda is pricey, yet it delivers outstanding value.
A+ B- Alda is reliable, unlike Brio.
A+ B0- As opposed to Brio, Alda is reliable.
A+ B0- Alda is a reliable alternative to Brio.
A+ B0- Alda is a great choice over Brio.
A- B+ Where Alda struggles, Brio excels.
A+ B+ Alda excels at design, while Brio shines at reporting.
A+ B+ C- Alda and Brio are reliable, but Cato is not.
A- B+ Alda isn't reliable, but Brio is.
A+ B- Brio is slow, though Alda is fast.
A+ Except for its price, Alda is excellent.`,
  comparison: `
B+ A0- Brio is cheaper than Alda.
B+ A0- Brio is faster and more reliable than Alda.
B+ A0- Brio is far better than Alda.
B+ A0- Brio beats Alda.
B+ A0- Brio outperforms Alda in every test.
B+ A0- Brio is superior to Alda.
B+ A0- Brio has an edge over Alda.
B+ A0- Brio is a step up from Alda.
B+ A0- Brio wins against Alda on price.
B+ A0- I prefer Brio to Alda.
B+ A0- Most teams favor Brio over Alda.
B+ A0- Brio is miles ahead of Alda.
B+ A0- Brio surpasses Alda in accuracy.
A- B0+ Alda is not as reliable as Brio.
A- B0+ Alda is less intuitive than Brio.
A- B0+ Alda is more expensive than Brio.
A- B0+ Alda is worse than Brio.
A- B0+ Alda is inferior to Brio.
A- B0+ Alda lags behind Brio.
A- B0+ Alda pales in comparison to Brio.
A- B0+ Alda can't compete with Brio.
A- B0+ Alda isn't better than Brio.
A- B0+ Alda is no match for Brio.
A- B0+ Alda trails Brio in speed.
A0+ B+ Alda is second only to Brio.
A0+ B0+ Alda is as reliable as Brio.
A+ B0+ Alda is just as good as Brio.
A+ B0 Nothing is better than Alda, not even Brio.
A+ B0- Alda does it better than Brio.
A0 B0 Alda is older than Brio.
A0 B0 Alda has more users than Brio.
A0 B0 Alda and Brio cost the same.`,
  'pros and cons': `
A- ## Alda¶**Cons:**¶- Price¶- No free plan
A+ ## Alda¶**Pros:**¶- Fast setup¶- Generous free plan
A- ### Alda¶Cons¶- Slow support¶- Interface
A+ ### Alda¶Pros¶- Easy to use¶- Integrations
A- ## Alda¶### Weaknesses¶- Price¶- Mobile app
A+ ## Alda¶### Strengths¶- Design¶- Community
A- ## Alda¶**Drawbacks**¶- Limited integrations
A+ 1. **Alda**¶   - Pros: integrations, automation
A- 1. **Alda**¶   - Cons: price, onboarding
A- - **Alda** – Cons: expensive, slow
A+ - **Alda** – Pros: fast, simple
A+ ## Alda¶What we like:¶- The editor¶- The price
A- ## Alda¶What we don't like:¶- The editor¶- The price
A- ## Alda¶Downsides:¶- You have to pay for exports
A+ ## Alda¶✅ Fast setup¶✅ Free plan
A- ## Alda¶❌ No mobile app¶❌ No API
A+ B+ | Tool | Pros |¶|---|---|¶| Alda | fast, reliable |¶| Brio | price |
A- | Tool | Cons |¶|---|---|¶| Alda | price |
A+ B- | Tool | Strengths | Weaknesses |¶|---|---|---|¶| Alda | fast, reliable | |¶| Brio | | slow |
A+ ### Why choose Alda¶- Reliable¶- Secure
A+ Advantages of Alda:¶- It has templates¶- It has an API
A- Disadvantages of Alda:¶- It has no API¶- It needs a server`,
}
